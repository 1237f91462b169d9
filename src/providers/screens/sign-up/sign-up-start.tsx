import { useEffect } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { categoryKeys } from '#market/rules/categories.ts'
import { OpenApplications } from '#providers/screens/sign-up/open-applications.tsx'
import { beginWith } from '#providers/screens/sign-up/begin.ts'
import { saveReturnPath } from '#providers/screens/sign-up/saved-return-path.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

/**
 * The first questions, beside the hero. A plain form, so it works before the script is loaded; its answers become
 * a stored draft.
 */
export function SignUpStart({ countries }: { countries: { code: string; name: string }[] }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const nameOf = useCategoryName()
  useEffect(() => saveReturnPath(params.get('next')), [params])
  return (
    <section aria-labelledby="begin" className="grid gap-5 rounded-lg bg-surface p-5 text-text shadow-floating sm:p-6">
      <h2 id="begin" className="type-h3">
        Start with your business
      </h2>
      <OpenApplications />
      <Form
        action="/become-service-provider"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(beginWith(new FormData(event.currentTarget)))
        }}
      >
        <input type="hidden" name="begin" value="1" />
        <TextField label="Business name" name="name" maxLength={80} autoComplete="organization" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Country" name="country" autoComplete="country" defaultValue="">
            <option value="">Choose</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="City or town" name="city" maxLength={80} autoComplete="address-level2" />
        </div>
        <fieldset>
          <legend className="type-small mb-2 font-semibold">What you offer</legend>
          <div className="flex flex-wrap gap-2">
            {categoryKeys.map((key) => (
              <label
                key={key}
                className="chip relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  name="categories"
                  value={key}
                  className="absolute inset-0 cursor-[inherit] opacity-0"
                />
                {nameOf(key)}
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" kind="primary" size="large">
          Get started
        </Button>
        <p className="type-small text-text-2">Seven short steps follow. Nothing is sent until you say so.</p>
        <noscript>
          <p className="type-small text-text-2">
            The steps that follow need JavaScript. Write to us and we fill them in with you.
          </p>
        </noscript>
      </Form>
    </section>
  )
}
