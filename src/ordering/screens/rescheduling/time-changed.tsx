import { Link } from 'react-router'
import type { OtherTimePage } from '#ordering/contract-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Times } from '../orders/order-item.tsx'

/** The result: the new time and the next links. */
export const TimeChanged = ({ page }: { page: OtherTimePage }) => {
  const { item, reference } = page
  const { title, lines } = wordsOf(page)
  return (
    <section className="panel mt-6 grid max-w-2xl gap-5 p-6 md:p-8" aria-labelledby="time-changed">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success text-on-success">
          <Icon name="check" />
        </span>
        <div className="grid gap-2">
          <h1 id="time-changed" className="type-h2">
            {title}
          </h1>
          {lines.map((line) => (
            <p key={line} className="text-text-2">
              {line}
            </p>
          ))}
        </div>
      </div>
      {item.startsAt && <Times item={item} />}
      {item.policyLine && (
        <p className="type-small flex items-start gap-2 text-text-2">
          <Icon name="shield-check" size="small" className="mt-0.5" />
          {item.policyLine}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to={`/order?ref=${reference}`} className="button button-neutral">
          Back to your order
        </Link>
        {page.done === 'decline' && item.cancel && (
          <Link to={`/order?ref=${reference}&item=${item.id}`} className="button button-secondary">
            Cancel instead
          </Link>
        )}
      </p>
    </section>
  )
}

function wordsOf({ done, item, providerName }: OtherTimePage): { title: string; lines: string[] } {
  const isRequested = item.rescheduling?.proposal?.isByReader
  if (done === 'requested' && isRequested) {
    const until = item.rescheduling!.proposal!.answerBy.display
    return {
      title: `${providerName} is asked`,
      lines: [`You get a mail as soon as they answer, by ${until} at the latest. Until then your time stays as it is.`],
    }
  }
  if (done === 'requested' || done === 'accept')
    return {
      title: 'Your visit has a new time',
      lines: ['A mail with the new calendar file is on its way to you.'],
    }
  return { title: 'Your time stays as it is', lines: [] }
}
