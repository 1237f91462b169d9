import type { ProviderPage } from '#catalogue/rules/service-page/shown-pages.ts'
import { durationText } from '#shared/time/duration-text.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useBrand } from '#site/screens/frame/brand.ts'
import type { ProviderView } from '#providers/screens/load-provider.server.ts'

export function ProviderAbout({ view }: { view: ProviderView }) {
  const { provider } = view
  const { name } = useBrand()
  const paragraphs = provider.description.split(/\n{2,}/).filter(Boolean)
  return (
    <section id="about" className="grid scroll-mt-32 gap-5">
      <h2 className="type-h2">About</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto" className="max-w-prose whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {detailsOf(view, name).map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 shrink-0 text-text-2" />
            {text}
          </li>
        ))}
      </ul>
      {(provider.isVerified || provider.isTrusted) && <BadgeWords provider={provider} />}
    </section>
  )
}

interface AboutRow {
  icon: IconName
  text: string
}

function detailsOf({ provider, joinedText }: ProviderView, market: string): AboutRow[] {
  const { foundedYear, languages, replyMinutes, team } = provider
  const details: (AboutRow | false)[] = [
    Boolean(foundedYear) && { icon: 'building-2', text: `In business since ${foundedYear}` },
    { icon: 'calendar', text: `On ${market} since ${joinedText}` },
    languages.length > 0 && { icon: 'languages', text: languages.map(({ name }) => name).join(', ') },
    Boolean(replyMinutes) && { icon: 'message-circle', text: `Usually answers within ${inRoundTime(replyMinutes!)}` },
    team.length > 1 && { icon: 'users', text: `A team of ${team.length}` },
  ]
  return details.filter((detail) => detail !== false)
}

/** Rounds to hours or days: exact minutes would suggest too much precision. */
function inRoundTime(minutes: number): string {
  if (minutes < 90) return durationText(minutes)
  return durationText(minutes < 2_880 ? Math.round(minutes / 60) * 60 : Math.round(minutes / 1_440) * 1_440)
}

/** Explains the badges. */
const BadgeWords = ({ provider }: { provider: ProviderPage }) => (
  <dl className="type-small grid gap-2 text-text-2">
    {provider.isVerified && (
      <div>
        <dt className="inline font-semibold text-text">Verified: </dt>
        <dd className="inline">we have seen who runs this business and, where one is needed, the licence.</dd>
      </div>
    )}
    {provider.isTrusted && (
      <div>
        <dt className="inline font-semibold text-text">Trusted: </dt>
        <dd className="inline">many visits kept, well rated, and hardly ever cancelled by the business.</dd>
      </div>
    )}
  </dl>
)

export const ProviderTeam = ({ team }: { team: ProviderPage['team'] }) =>
  team.length === 0 ? null : (
    <section id="team" className="grid scroll-mt-32 gap-5">
      <h2 className="type-h2">Team</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-5">
        {team.map(({ id, name, picture, role }) => (
          <li key={id} className="grid w-24 content-start justify-items-center gap-1 text-center">
            {picture ? (
              <img
                src={picture}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="mb-1 size-18 rounded-full bg-surface-3"
              />
            ) : (
              <span
                aria-hidden="true"
                className="mb-1 grid size-18 place-items-center rounded-full bg-surface-3 text-2xl font-semibold"
              >
                {[...name][0]}
              </span>
            )}
            <bdi className="type-small font-semibold">{name}</bdi>
            {role && <span className="type-caption text-text-3">{role}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
