import type { EmailTemplateView } from '#notifications/contract-email-templates.ts'

/** Placeholders of this email with example values. */
export const PlaceholderList = ({ placeholders }: Pick<EmailTemplateView, 'placeholders'>) => (
  <section aria-label="Placeholders" className="grid gap-2">
    <h3 className="type-small font-semibold">Placeholders of this letter</h3>
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {placeholders.map(({ name, words, example }) => (
        <div key={name} className="contents">
          <dt>
            <code className="rounded-sm bg-surface-2 px-1.5 py-0.5 select-all">{`{${name}}`}</code>
          </dt>
          <dd className="min-w-0 break-words text-text-2">
            {words}: <bdi>{example}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
