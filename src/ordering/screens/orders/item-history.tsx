import type { HistoryLine, ItemMoneyView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'

/** The history with times, actors and amounts; newest last. */
export const ItemHistory = ({ history, isOpen = false }: { history: HistoryLine[]; isOpen?: boolean }) =>
  history.length > 1 && (
    <details className="group type-small" open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="history" size="small" />
        What happened so far
        <span className="rounded-full bg-surface-3 px-2 text-text-2 tabular-nums">{history.length}</span>
      </summary>
      <ol className="mt-1 ms-2 border-s-2 border-border">
        {history.map((line, index) => (
          <Step key={`${line.at} ${line.text} ${index}`} line={line} isLast={index === history.length - 1} />
        ))}
      </ol>
    </details>
  )

const Step = ({ line: { at, display, text, amount, note }, isLast }: { line: HistoryLine; isLast: boolean }) => (
  <li className="relative grid gap-0.5 ps-5 pb-4 last:pb-1">
    <span
      aria-hidden="true"
      className={`absolute -start-[7px] top-1.5 size-3 rounded-full ring-4 ring-surface ${isLast ? 'bg-brand' : 'bg-border-strong'}`}
    />
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className={isLast ? 'font-semibold' : ''}>{text}</span>
      {amount && (
        <span className="badge badge-success">
          <Icon name="undo-2" size="small" />
          <bdi>{amount}</bdi>
        </span>
      )}
    </span>
    <time dateTime={at} className="text-text-2">
      {display}
    </time>
    {note && <q className="mt-1 block break-words text-text-2">{note}</q>}
  </li>
)

/** Paid, refunded and remaining amounts; shown only after a refund. */
export const ItemMoney = ({ money }: { money: ItemMoneyView | null }) =>
  money &&
  money.back.minor > 0 && (
    <dl className="type-small grid gap-1 rounded-md bg-surface-2 px-4 py-3 sm:max-w-80">
      <Amount label="Paid online" display={money.paid.display} />
      <Amount label="Refunded" display={money.back.display} />
      <Amount label="Kept" display={money.retained.display} isStrong />
    </dl>
  )

const Amount = ({ label, display, isStrong }: { label: string; display: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : 'text-text-2'}`}>
    <dt>{label}</dt>
    <dd>
      <bdi className="tabular-nums">{display}</bdi>
    </dd>
  </div>
)
