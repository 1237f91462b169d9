import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'

export interface MenuAction {
  label: string
  icon: IconName
  isDanger?: boolean
  isOff?: boolean
  act(): void
}

/** What can be done with a row, behind "…". */
export const ActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <Menu label={label} trigger={<Icon name="ellipsis" />}>
    {actions.map(({ label: text, icon, isDanger, isOff, act }) => (
      <button
        key={text}
        type="button"
        className={`menu-item ${isDanger ? 'text-danger-text' : ''}`}
        data-closes-menu
        disabled={isOff}
        onClick={act}
      >
        <Icon name={icon} size="small" />
        {text}
      </button>
    ))}
  </Menu>
)
