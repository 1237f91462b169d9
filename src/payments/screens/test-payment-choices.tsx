import type { ReactNode } from 'react'
import { laterOf, laterWords, notificationWords } from '#payments/rules/charges/test-payment.ts'
import type { ChargeMode } from '#shared/adapters/payment-adapter.ts'
import type { TestLater } from '#shared/adapters/test-gateway.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** Test options: how the events are delivered, and what happens to the payment later. */
export const TestChoices = ({ later, mode }: { later: TestLater; mode: ChargeMode }) => (
  <details className="group rounded-md border border-border">
    <Summary className="px-4">For testers</Summary>
    <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
      <SelectField label="How the market hears of it" name="content" defaultValue="both" className="sm:col-span-2">
        {notificationWords.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {laterOf[mode].map((key) => (
        <SelectField key={key} label={laterWords[key].label} name={key} defaultValue={later[key]}>
          {laterWords[key].choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  </details>
)

export const Summary = ({ className, children }: { className: string; children: ReactNode }) => (
  <summary className={`flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold ${className}`}>
    {children}
    <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
  </summary>
)
