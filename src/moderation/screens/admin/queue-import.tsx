import type { CaseShown } from '#moderation/contract-admin.ts'

interface QueueImportProps {
  one: CaseShown
  picked: string[]
  /** Undefined: nothing can be decided. */
  onPick?(ids: string[]): void
}

/** The services of an import, of which all or the picked ones are decided together. */
export function QueueImport({ one: { id: shownId, imported }, picked, onPick }: QueueImportProps) {
  const toggle = (id: string) => onPick?.(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])
  return (
    <section aria-label={`${imported.length} services of one import`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="type-small font-semibold">{imported.length} services of one import</h4>
      <p className="type-small text-text-2">
        One decision and one email for all that are picked. What the automatic checks found is a case of its own.
      </p>
      <div className="rounded-md border border-border">
        {onPick && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-border px-3">
            <input
              type="checkbox"
              className="check"
              ref={(box) => {
                if (box) box.indeterminate = picked.length > 0 && picked.length < imported.length
              }}
              checked={picked.length === imported.length}
              onChange={({ currentTarget }) => onPick(currentTarget.checked ? imported.map(({ id }) => id) : [])}
            />
            <span className="font-medium">
              Decide{' '}
              {picked.length === imported.length ? `all ${imported.length}` : `${picked.length} of ${imported.length}`}
            </span>
          </label>
        )}
        <ul className="max-h-80 divide-y divide-border overflow-y-auto">
          {imported.map(({ id, subjectId, title, brief }) => (
            <li key={id} className="flex gap-3 px-3">
              {onPick && (
                <label className="relative grid min-h-11 shrink-0 cursor-pointer content-center">
                  <span className="sr-only">Decide {title}</span>
                  <input type="checkbox" className="check" checked={picked.includes(id)} onChange={() => toggle(id)} />
                </label>
              )}
              <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center py-2">
                <a
                  className="link truncate font-medium"
                  href={`/service/${subjectId}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-current={id === shownId ? 'true' : undefined}
                >
                  <bdi>{title}</bdi>
                </a>
                <span className="type-small truncate text-text-2">{brief}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
