import { Link } from 'react-router'
import type { ContactPage } from '#support/screens/contact-page.server.ts'
import { Icon } from '#ui/icon.tsx'

const answers = [
  {
    title: 'You booked a time',
    text: 'Open your booking by its reference to see the place and the times, to move or to cancel it.',
    to: '/booking',
    link: 'Find my booking',
  },
  {
    title: 'You ordered something',
    text: 'The order page shows where each item stands, the receipt, and how to report a problem.',
    to: '/order?find',
    link: 'Find my order',
  },
  {
    title: 'You want to sell here',
    text: 'What it costs and how it works for businesses.',
    to: '/pricing',
    link: 'See prices',
  },
  {
    title: 'Something breaks the rules',
    text: 'Moderators look at what you report.',
    to: '/report',
    link: 'Report something',
  },
]

type Form = Extract<ContactPage, { view: 'form' }>

/** When an answer can be expected, faster alternatives, and the postal address. */
export const ContactAside = ({ days, legal }: Pick<Form, 'days' | 'legal'>) => (
  <aside aria-label="Answer times and quicker ways" className="panel self-start p-6 lg:p-7">
    <p className="flex items-start gap-3 font-semibold">
      <Icon name="clock" className="mt-0.5 text-text-3" />
      We answer within {days} working {days === 1 ? 'day' : 'days'}, by mail. Questions of safety come first, then
      money.
    </p>
    <h2 className="type-h3 mt-6">Often quicker</h2>
    <ul className="mt-2 divide-y divide-border">
      {answers.map(({ title, text, to, link }) => (
        <li key={to} className="py-4">
          <h3 className="type-title">{title}</h3>
          <p className="type-small mt-1 text-text-2">{text}</p>
          <Link to={to} className="link type-small mt-1 inline-flex min-h-11 items-center md:min-h-6">
            {link}
          </Link>
        </li>
      ))}
    </ul>
    {legal && (
      <address className="type-small border-t border-border pt-4 text-text-2 not-italic">
        <b className="text-text">
          <bdi>{legal.name}</bdi>
        </b>
        {legal.lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    )}
  </aside>
)
