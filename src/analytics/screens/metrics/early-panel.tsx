import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const stages = [
  ['Views, orders and money', 'from the first one, within minutes'],
  ['Conversion, the way to an order, busiest hours', 'from 20 views'],
  ['Countries and cities', 'from 5 people of the same place'],
  ['Lost demand with a suggestion', 'as soon as several people leave for the same reason'],
] as const

interface EarlyPanelProps {
  providerId: string
  /** The public page, for sharing; null when there is none. */
  publicHref: string | null
}

/** Shown while there are few views: which numbers appear when, and how to get more visitors. */
export const EarlyPanel = ({ providerId, publicHref }: EarlyPanelProps) => (
  <section aria-labelledby="early" className="panel grid gap-x-10 gap-y-6 p-5 lg:grid-cols-2 lg:p-6">
    <div className="grid content-start gap-4">
      <h2 id="early" className="type-h3">
        A few more views, and this page starts to talk
      </h2>
      <p className="text-text-2">
        With fewer than 20 views, a single person turns every share upside down. So we wait with these:
      </p>
      <dl className="grid gap-2.5">
        {stages.map(([what, when]) => (
          <div key={what} className="flex items-start gap-3">
            <Icon name="hourglass" size="small" className="mt-1 text-text-3" />
            <div>
              <dt className="font-semibold">{what}</dt>
              <dd className="type-small text-text-2">{when}</dd>
            </div>
          </div>
        ))}
      </dl>
    </div>
    <div className="grid content-start gap-4">
      <h3 className="type-title">What brings people</h3>
      <ul className="grid list-disc gap-2 ps-5 text-text-2">
        <li>Share the link of the page where your customers already are.</li>
        <li>Several photos of your own work are looked at more than one.</li>
        <li>Open times in the evening and on Saturday are found first.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        {publicHref && <LinkButton to={publicHref}>See the public page</LinkButton>}
        <LinkButton to={`/provider-dashboard/${providerId}/team`}>Open more hours</LinkButton>
      </div>
    </div>
  </section>
)
