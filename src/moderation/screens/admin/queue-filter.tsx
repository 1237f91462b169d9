import { subjectWords } from '#moderation/screens/admin/moderation-words.ts'
import type { QueueShown } from '#moderation/contract-admin.ts'
import { ChipLink, ChipRow } from '#ui/chip.tsx'

type Waiting = QueueShown['waiting']

const addressOf = (state: string, subject: string) =>
  `?${new URLSearchParams({ tab: 'approvals', ...(state !== 'open' && { state }), ...(subject && { subject }) })}`

const states = [
  ['open', 'Waiting'],
  ['claimed', 'Mine'],
  ['decided', 'Decided'],
] as const

/** Filters the list of cases. */
export const QueueFilter = ({
  state,
  subject,
  waiting,
}: {
  state: string
  subject: string
  waiting: Waiting | undefined
}) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
    <ChipRow label="State">
      {states.map(([key, text]) => (
        <ChipLink
          key={key}
          to={addressOf(key, subject)}
          isCurrent={key === state}
          preventScrollReset
          {...(key === 'open' && waiting && { count: waiting.total })}
        >
          {text}
        </ChipLink>
      ))}
    </ChipRow>
    <ChipRow label="What">
      <ChipLink to={addressOf(state, '')} isCurrent={subject === ''} preventScrollReset>
        All
      </ChipLink>
      {(['provider', 'service', 'revision', 'review', 'report'] as const).map((key) => (
        <ChipLink
          key={key}
          to={addressOf(state, key)}
          isCurrent={key === subject}
          preventScrollReset
          {...(state === 'open' && waiting && { count: waiting[key] })}
        >
          {subjectWords[key]!.many}
        </ChipLink>
      ))}
    </ChipRow>
  </div>
)
