import { Link } from 'react-router'
import type { ContactPage } from '#support/screens/contact-page.server.ts'
import { Icon } from '#ui/icon.tsx'

const answers = [
  { title: 'Find my booking', text: 'See the time and the place, move it or cancel it.', to: '/booking' },
  { title: 'Find my order', text: 'See its state and receipt, or report a problem.', to: '/order?find' },
  { title: 'Sell here', text: 'What it costs and how it works.', to: '/pricing' },
  { title: 'Report something', text: 'A service, a business or a review that breaks the rules.', to: '/report' },
]

type Form = Extract<ContactPage, { view: 'form' }>

/** What is quicker than a message, and the postal address. */
export const ContactAside = ({ legal }: Pick<Form, 'legal'>) => (
  <aside aria-labelledby="quicker" className="panel self-start p-6">
    <h2 id="quicker" className="type-h3">
      Often quicker
    </h2>
    <ul className="mt-2 divide-y divide-border">
      {answers.map(({ title, text, to }) => (
        <li key={to}>
          <Link to={to} className="group flex items-center gap-4 py-4">
            <span className="min-w-0 flex-1">
              <span className="type-title block group-hover:underline">{title}</span>
              <span className="type-small block text-text-2">{text}</span>
            </span>
            <Icon name="chevron-right" size="small" className="text-text-3 rtl:-scale-x-100" />
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
