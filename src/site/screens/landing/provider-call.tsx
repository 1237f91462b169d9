import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { scenes } from '#site/screens/scenes.ts'

const detailsWith = (commissionPercent: number) => [
  `No monthly price to begin; ${commissionPercent} % of what you sell`,
  'Your calendar keeps buffers, breaks and staff apart, so nobody is booked twice',
  'Five page layouts, from a menu to a week of free times',
]

interface ProviderCallProps {
  heading: string
  text: string
  commissionPercent: number
}

/** The section for businesses: the only dark block of the page. */
export const ProviderCall = ({ heading, text, commissionPercent }: ProviderCallProps) => (
  <section className="page py-14 lg:py-18">
    <div className="grid overflow-hidden rounded-xl ink-block lg:grid-cols-2">
      <div className="p-7 sm:p-10 lg:p-14">
        <h2 className="type-h1">{heading}</h2>
        <p className="type-lead mt-3 opacity-85">{text}</p>
        <ul className="mt-6 grid gap-3">
          {detailsWith(commissionPercent).map((detail) => (
            <li key={detail} className="flex gap-3">
              <Icon name="check" className="mt-0.5 text-accent" />
              {detail}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton
            to="/become-service-provider"
            size="large"
            className="!bg-accent !text-on-accent hover:!bg-on-ink hover:!text-ink"
          >
            Become a Service Provider
          </LinkButton>
          <LinkButton to="/pricing" size="large" className="border-current !bg-transparent !text-current">
            See prices
          </LinkButton>
        </div>
      </div>
      <Picture
        picture={{ ...scenes.coffee, alt: '' }}
        sizes="(width < 64rem) 92vw, 40rem"
        ratio={4 / 3}
        className="h-full min-h-64"
      />
    </div>
  </section>
)
