import type { Operation } from '#shared/posted-form.ts'
import { PostForm } from '#ui/form/post-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

export interface MenuAction {
  label: string
  icon: IconName
  isDanger?: boolean
  isOff?: boolean
  act(): void
  /** Does the same without scripts. */
  form?: { operation: Operation; done: string } | undefined
}

/** What can be done with a row, behind "…". */
export const ActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <Menu label={label} trigger={<Icon name="ellipsis" />}>
    {actions.map((action) =>
      action.form ? (
        <PostForm key={action.label} {...action.form} onSend={action.act} className="contents">
          <Item {...action} type="submit" />
        </PostForm>
      ) : (
        <Item key={action.label} {...action} type="button" onClick={action.act} />
      ),
    )}
  </Menu>
)

type ItemProps = Pick<MenuAction, 'label' | 'icon' | 'isDanger' | 'isOff'> & {
  type: 'submit' | 'button'
  onClick?: () => void
}

const Item = ({ label, icon, isDanger, isOff, type, onClick }: ItemProps) => (
  <ScriptButton
    type={type}
    className={`menu-item ${isDanger ? 'text-danger-text' : ''}`}
    data-closes-menu
    disabled={isOff}
    onClick={onClick}
  >
    <Icon name={icon} size="small" />
    {label}
  </ScriptButton>
)
