import { ButtonForm, QueryForm, type FormOfButton } from '#ui/form/post-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

export interface MenuAction {
  label: string
  icon: IconName
  isDanger?: boolean
  isOff?: boolean
  /** By script. */
  act?: () => void
  /** What it sends; with `act`, only without scripts. */
  form?: FormOfButton | undefined
  /** What the address says when it opens something without scripts. */
  query?: Record<string, string>
}

/** What can be done with a row, behind "…". */
export const ActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <Menu label={label} trigger={<Icon name="ellipsis" />}>
    {actions.map(({ act, form, query, ...item }) =>
      form ? (
        <ButtonForm key={item.label} onSend={act} {...form}>
          <Item {...item} type="submit" />
        </ButtonForm>
      ) : query ? (
        <QueryForm key={item.label} query={query} onSend={() => act?.()} className="contents">
          <Item {...item} type="submit" />
        </QueryForm>
      ) : (
        <Item key={item.label} {...item} type="button" {...(act && { onClick: act })} />
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
