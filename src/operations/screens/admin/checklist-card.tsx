import { Link } from 'react-router'
import { checklistSource } from '#operations/screens/admin/system-client.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

/** The open tasks of a new market; hidden when all are done. */
export function ChecklistCard() {
  const { value } = useRemote(checklistSource)
  if (!value || value.isDone) return null
  return (
    <section aria-label="First steps" className="panel grid gap-2 p-5">
      <h2 className="type-h3">First steps</h2>
      <p className="type-small -mt-1 text-text-2">
        What a market of your own needs; the businesses of the demo do not count.
      </p>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
        {value.items.map(({ key, label, isDone, to }) => (
          <li key={key}>
            <Link
              to={to}
              className={`flex min-h-11 items-center gap-2.5 ${isDone ? 'text-text-2 line-through' : 'hover:underline'}`}
            >
              {isDone ? (
                <Icon name="circle-check" size="small" className="shrink-0 text-success" />
              ) : (
                <span aria-hidden="true" className="size-4 shrink-0 rounded-full border-2 border-border-strong" />
              )}
              <span>
                {label}
                {isDone && <HiddenText> (done)</HiddenText>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
