import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { LanguageFields, WordFields } from '#providers/screens/fields/about-fields.tsx'
import {
  CategoryFields,
  LegalFields,
  NameField,
  NumberFields,
  YearField,
} from '#providers/screens/fields/business-fields.tsx'
import { LinkFields } from '#providers/screens/fields/link-fields.tsx'
import { CurrencyField, PayoutFields } from '#providers/screens/fields/money-fields.tsx'
import { BrandingFields } from '#providers/screens/fields/picture-fields.tsx'
import { ContactFields } from '#providers/screens/fields/place-fields.tsx'
import { TaxTable } from '#providers/screens/fields/tax-table.tsx'
import { BusinessSection } from '#providers/screens/business/business-section.tsx'

export const ProfilePart = (props: BusinessDashboard) => (
  <>
    <BusinessSection title="Profile" text="What customers read on your page and in lists." {...props}>
      {(fields) => (
        <>
          <NameField {...fields} />
          <WordFields {...fields} />
          <LanguageFields {...fields} />
          <CategoryFields {...fields} />
          <div className="max-w-40">
            <YearField {...fields} />
          </div>
        </>
      )}
    </BusinessSection>
    <BusinessSection title="Logo and cover" {...props}>
      {(fields) => <BrandingFields {...fields} />}
    </BusinessSection>
  </>
)

export const ContactPart = (props: BusinessDashboard) => (
  <BusinessSection title="Contact and links" text="Where customers and we reach you." {...props}>
    {(fields) => (
      <>
        <ContactFields {...fields} />
        <LinkFields {...fields} />
      </>
    )}
  </BusinessSection>
)

export const MoneyPart = (props: BusinessDashboard) => (
  <>
    <BusinessSection
      title="Who stands behind it"
      text="For invoices. Customers see it only where the law asks for it."
      {...props}
    >
      {(fields) => (
        <>
          <LegalFields {...fields} />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberFields {...fields} />
          </div>
        </>
      )}
    </BusinessSection>
    <BusinessSection title="Taxes" text="Each service chooses one of these." {...props}>
      {(fields) => (
        <TaxTable
          rates={fields.form.taxRates}
          country={fields.form.country}
          onChange={(taxRates) => fields.change({ taxRates })}
          errorOf={fields.errorOf}
        />
      )}
    </BusinessSection>
    <BusinessSection title="Payout and currency" {...props}>
      {(fields) => (
        <>
          <PayoutFields {...fields} />
          <CurrencyField {...fields} />
        </>
      )}
    </BusinessSection>
  </>
)
