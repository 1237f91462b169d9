import type { ReactNode } from 'react'
import type { LedgerLine } from '#payments/contract.ts'
import { eventWord, shownMinor } from '#payments/rules/ledger/ledger-words.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { formatMoney } from '#shared/money.ts'

/** One ledger entry: the event, the account and the amount. */
export const LedgerRow = ({ line, place }: { line: LedgerLine; place: ReactNode }) => {
  const minor = shownMinor(line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="block truncate">{eventWord(line.event)}</span>
        <span className="type-small block truncate text-text-3">
          <time dateTime={new Date(line.at).toISOString()}>{momentText(new Date(line.at).toISOString())}</time> ·{' '}
          {place}
          {line.note && <> · {line.note}</>}
        </span>
      </span>
      <bdi className={`tabular-nums ${minor < 0 ? 'text-text-2' : ''}`}>
        {minor > 0 ? '+' : ''}
        {formatMoney({ minor, currency: line.currency })}
      </bdi>
    </li>
  )
}
