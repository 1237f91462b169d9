import type { Pricing } from '#site/rules/pricing.ts'
import { Icon } from '#ui/icon.tsx'

export const Questions = ({ questions }: Pick<Pricing, 'questions'>) => (
  <section aria-labelledby="questions" className="max-w-3xl">
    <h2 id="questions" className="type-h2">
      Questions
    </h2>
    <div className="mt-4 border-t border-border">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-border">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[68ch] pb-5 text-text-2">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
