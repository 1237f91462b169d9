import { Link } from 'react-router'
import type { SentService } from '#catalogue/screens/success/load-success.server.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface Tile {
  icon: IconName
  title: string
  text: string
  to: string
}

const tilesOf = ({ providerId, href, isLive }: SentService): Tile[] => [
  {
    icon: 'eye',
    title: isLive ? 'See the page' : 'See the draft',
    text: isLive ? 'As everybody sees it.' : 'As people will see it.',
    to: href,
  },
  {
    icon: 'plus',
    title: 'Add another',
    text: 'Most businesses have three to five.',
    to: `/service-submit?provider=${providerId}`,
  },
  {
    icon: 'clock',
    title: 'Set your hours',
    text: 'Only what has hours can be booked.',
    to: `/provider-dashboard/${providerId}/team`,
  },
  {
    icon: 'user-plus',
    title: 'Invite your team',
    text: 'So that you need not do it alone.',
    to: `/provider-dashboard/${providerId}/team`,
  },
]

/** Links to possible next steps. */
export const NextTiles = ({ sent }: { sent: SentService }) => (
  <section aria-labelledby="next" className="grid gap-4">
    <h2 id="next" className="type-h2">
      {sent.isLive ? 'What may come next' : 'While you wait'}
    </h2>
    <ul className="fit-grid gap-y-3 [--least:13rem] [--most:4]">
      {tilesOf(sent).map(({ icon, title, text, to }) => (
        <li
          key={title}
          className="panel relative grid content-start gap-3 p-5 transition-colors hover:border-border-strong"
        >
          <span className="grid size-10 place-items-center rounded-md bg-brand-tint text-brand-text">
            <Icon name={icon} />
          </span>
          <span>
            <Link to={to} className="type-title after:absolute after:inset-0">
              {title}
            </Link>
            <span className="type-small mt-0.5 block text-text-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
