import { useEffect, useState } from 'react'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { Section } from '#ui/section/section.tsx'
import { useCategoryLinks } from '#site/screens/frame/menu/browse.ts'
import type { FeesPreview } from '#operations/contract-settings.ts'
import { exponentOf } from '#shared/money.ts'
import { ApiError } from '#ui/api-call.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'

interface ExampleProps {
  currencies: readonly string[]
  /** Typed values that are not saved. */
  fees: Record<string, unknown>
  /** Changes when something was saved, so that the example is calculated again. */
  stamp: string
}

interface ExampleInput {
  price: string
  currency: string
  tax: string
  category: string
}

/**
 * An example sale on every plan, calculated by the function that real sales use, with the values typed in the forms.
 */
export function FeeExample({ currencies, fees, stamp }: ExampleProps) {
  const [pending, setPending] = useState<ExampleInput>({
    price: '60',
    currency: currencies.includes('EUR') ? 'EUR' : (currencies[0] ?? 'USD'),
    tax: '23',
    category: 'hair',
  })
  const { preview, problem } = useExample(pending, JSON.stringify(fees), stamp)
  const set = (part: Partial<ExampleInput>) => setPending({ ...pending, ...part })
  return (
    <Section
      title="Example"
      text="What one sale brings, with what stands here now, saved or not. What was sold already keeps its commission."
    >
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <TextField
          label="Price"
          name="example-price"
          inputMode="decimal"
          value={pending.price}
          maxLength={12}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
        />
        <SelectField
          label="Currency"
          name="example-currency"
          value={pending.currency}
          onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <TextField
          label="Tax in it, percent"
          name="example-tax"
          inputMode="decimal"
          value={pending.tax}
          maxLength={5}
          onChange={({ currentTarget }) => set({ tax: currentTarget.value })}
        />
        <SelectField
          label="Category"
          name="example-category"
          value={pending.category}
          onChange={({ currentTarget }) => set({ category: currentTarget.value })}
        >
          {useCategoryLinks().map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div role="status" className="min-w-0">
        {problem && <p className="text-danger-text">{problem}</p>}
        {preview && <Sales preview={preview} />}
      </div>
    </Section>
  )
}

const waits = 400

/** Requests the example shortly after the last key press. Only the answer to the newest request is shown. */
function useExample(pending: ExampleInput, fees: string, stamp: string) {
  const [answer, setAnswer] = useState<{ preview: FeesPreview | null; problem: string }>({ preview: null, problem: '' })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      const priceMinor = Math.round(Number(pending.price.replace(',', '.')) * 10 ** exponentOf(pending.currency))
      const taxPercent = Number(pending.tax.replace(',', '.'))
      const sale = {
        priceMinor,
        taxPercent,
        currency: pending.currency,
        category: pending.category,
        fees: JSON.parse(fees) as Record<string, unknown>,
      }
      callAdminApi<FeesPreview>('fees/example', { method: 'POST', body: sale })
        .then((preview) => isCurrent && setAnswer({ preview, problem: '' }))
        .catch((error: unknown) => isCurrent && setAnswer(({ preview }) => ({ preview, problem: problemOf(error) })))
    }, waits)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [pending, fees, stamp])
  return answer
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : 'This could not be counted.'

const Sales = ({ preview }: { preview: FeesPreview }) => (
  <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="The sale on every plan">
    <table className="w-full min-w-[32rem] text-start tabular-nums">
      <thead>
        <tr>
          {['Plan', 'Rate', 'Customer pays', 'Commission', 'Tax on it', 'Business gets'].map((head) => (
            <th
              key={head}
              scope="col"
              className="type-small border-b border-border py-2 text-end font-semibold first:text-start"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.sales.map(({ plan, percent, paid, commission, commissionTax, earned }) => (
          <tr key={plan}>
            <th scope="row" className="border-b border-border py-2 pe-4 text-start font-semibold">
              {plan}
            </th>
            {[`${percent} %`, paid, commission, commissionTax, earned].map((cell, index) => (
              <td key={index} className="border-b border-border py-2 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
