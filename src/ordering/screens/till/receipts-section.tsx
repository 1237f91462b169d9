import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CounterReceipts } from '#ordering/contract-receipts.ts'
import { longDay } from '#ordering/rules/calendar/calendar-words.ts'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { IconButton } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Loaded, Section } from '#ui/section/section.tsx'

type Line = CounterReceipts['lines'][number]

/** The receipts of a day at the counter, or those with a number: to open, print, send again and refund. */
export function ReceiptsSection({ providerId }: { providerId: string }) {
  const { day, number, change } = useReceiptAddress()
  const query = new URLSearchParams(number ? { search: number } : day ? { day } : {})
  const remote = useLiveRemote<CounterReceipts>(providerId, `till/receipts?${query}`)
  return (
    <Section title="Receipts">
      <Loaded remote={remote} what="the receipts">
        {(receipts) => (
          <div className="grid gap-4">
            <Bar receipts={receipts} number={number} onChange={change} />
            <Lines receipts={receipts} providerId={providerId} onChanged={() => void remote.reload()} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** Day and number in the address, so that a link and the back button restore them. */
function useReceiptAddress() {
  const [params, setParams] = useSearchParams()
  const change = (next: { day?: string; number?: string }) =>
    setParams(
      (before) => {
        for (const name of ['day', 'number'] as const) {
          if (next[name]) before.set(name, next[name])
          else before.delete(name)
        }
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return { day: params.get('day') ?? '', number: params.get('number') ?? '', change }
}

interface BarProps {
  receipts: CounterReceipts
  number: string
  onChange(next: { day?: string; number?: string }): void
}

function Bar({ receipts: { day, today, lines, more }, number, onChange }: BarProps) {
  const shown = day ?? today
  const go = (next: string) => onChange({ day: next === today ? '' : next })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon="chevron-left" label="Day before" className="-ms-2.5" onClick={() => go(plusDays(shown, -1))} />
      <label>
        <span className="sr-only">Day of the receipts</span>
        <input
          type="date"
          className="input w-42"
          value={shown}
          max={today}
          onChange={({ target }) => target.value && go(target.value)}
        />
      </label>
      <IconButton
        icon="chevron-right"
        label="Day after"
        disabled={shown >= today}
        onClick={() => go(plusDays(shown, 1))}
      />
      <p role="status" className="type-small me-auto text-text-2">
        {day === null ? `Receipts with ${number}` : day === today ? 'Today' : longDay(day)} ·{' '}
        {lines.length === 1 ? '1 receipt' : `${lines.length}${more ? '+' : ''} receipts`}
      </p>
      <search>
        <form
          className="flex"
          onSubmit={(event) => {
            event.preventDefault()
            onChange({ number: String(new FormData(event.currentTarget).get('number')).trim() })
          }}
        >
          <input
            key={number}
            type="search"
            name="number"
            aria-label="Number of a receipt or order"
            placeholder="Receipt or order number"
            defaultValue={number}
            maxLength={40}
            autoComplete="off"
            className="input sm:w-64"
          />
        </form>
      </search>
    </div>
  )
}

interface LinesProps {
  receipts: CounterReceipts
  providerId: string
  onChanged(): void
}

const Lines = ({ receipts: { lines, day, more }, ...rest }: LinesProps) =>
  lines.length === 0 ? (
    <p className="text-text-2">
      {day === null ? 'No receipt of your counter has this number.' : 'Nothing was paid at the counter on this day.'}
    </p>
  ) : (
    <>
      <ul className="-mx-2 divide-y divide-border">
        {lines.map((line) => (
          <ReceiptLine key={line.item.id} line={line} {...rest} />
        ))}
      </ul>
      {more && <p className="type-small text-text-2">Earlier ones are found by their number.</p>}
    </>
  )

/** One receipt on one line; its payments, and what can be done with it, open below. */
function ReceiptLine({
  line: { timeText, number, item },
  providerId,
  onChanged,
}: Omit<LinesProps, 'receipts'> & { line: Line }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-4 rounded-md px-2 py-1 text-start hover:bg-surface-2"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="type-small text-text-2 tabular-nums">{timeText}</span>
        <bdi className="type-small w-36 text-text-2 max-sm:w-auto">{number}</bdi>
        <span className="min-w-0 flex-1 truncate max-sm:order-first max-sm:basis-full">
          <bdi className="font-semibold">{item.customer.name}</bdi> <bdi className="text-text-2">{item.title}</bdi>
        </span>
        <span className="font-semibold max-sm:type-small sm:ms-auto">
          <HiddenText>, </HiddenText>
          <bdi>{item.collect?.text ?? item.total.display}</bdi>
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="px-2 pt-1 pb-3">
        {isOpen && <CollectLine providerId={providerId} item={item} onItem={onChanged} />}
      </div>
    </li>
  )
}
