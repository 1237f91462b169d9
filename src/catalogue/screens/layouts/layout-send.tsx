import { Link } from 'react-router'
import { serviceSteps } from '#catalogue/rules/submission/service-form.ts'
import type { Sending } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { Icon } from '#ui/icon.tsx'

/** What is missing before the service can be submitted. */
export const SendPanel = ({ sending: { problems, formAddress } }: { sending: Sending }) => (
  <section id="missing" aria-labelledby="missing-title" className="panel grid scroll-mt-28 gap-3 p-5">
    <h2 id="missing-title" className="type-h3">
      {problems.length > 0 ? 'Still missing before you can send it in' : 'Everything is there'}
    </h2>
    {problems.length > 0 ? (
      <ul className="grid gap-2">
        {problems.map(({ field, text, step }) => (
          <li key={field} className="flex gap-2">
            <Icon name="circle-alert" size="small" className="mt-1 shrink-0 text-warning-text" />
            <span>
              <Link to={`${formAddress}&step=${serviceSteps[step]?.key ?? 'what'}`} className="link">
                {text}
              </Link>{' '}
              <span className="type-small text-text-3">{serviceSteps[step]?.title}</span>
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-text-2">
        Send it for review when you like how it stands. A person looks at it, usually within 48 hours.
      </p>
    )}
    <p className="type-small">
      <Link to={formAddress} className="link">
        Back to the form
      </Link>
    </p>
  </section>
)
