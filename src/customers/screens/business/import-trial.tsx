import type { ReactNode } from 'react'

/** What an import would do. */
export interface Trial {
  /** How much is imported. */
  amount: number
  amountText: string
  /** By what happens to the lines. */
  counts: Record<string, number>
  /** What is booked. */
  booked?: { line: number; text: string }[]
  rejected: { line: number; name: string; problems: { text: string }[] }[]
  unused: string[]
}

/** What an import would do: counts, what is booked, and which lines are left out. */
export const ImportTrial = ({ trial: { counts, booked = [], rejected, unused } }: { trial: Trial }) => (
  <section aria-label="What the import does" role="status" className="grid gap-3">
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <dt className="type-small text-text-2">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
    {unused.length > 0 && (
      <p className="type-small text-text-2">
        Not imported: <bdi>{unused.join(', ')}</bdi>
      </p>
    )}
    {rejected.length > 0 && (
      <Lines title="Left out">
        {rejected.map(({ line, name, problems }) => (
          <li key={line}>
            Line {line}
            {name && (
              <>
                {' '}
                (<bdi>{name}</bdi>)
              </>
            )}
            : {problems.map(({ text }) => text).join(' ')}
          </li>
        ))}
      </Lines>
    )}
    {booked.length > 0 && (
      <Lines title="Booked">
        {booked.map(({ line, text }) => (
          <li key={line}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </Lines>
    )}
  </section>
)

/** Can be scrolled, so it takes the focus. */
const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="type-small mb-1 font-semibold">{title}</h3>
    <ul
      tabIndex={0}
      aria-label={title}
      className="type-small grid max-h-48 gap-1 overflow-y-auto rounded-md border border-border p-3"
    >
      {children}
    </ul>
  </div>
)
