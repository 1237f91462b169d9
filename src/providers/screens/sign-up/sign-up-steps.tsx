import type { ComponentType } from 'react'
import type { ProofKind } from '#providers/rules/sign-up/provider-form.ts'
import { LanguageFields, WordFields } from '#providers/screens/fields/about-fields.tsx'
import { CategoryFields, LegalFields, NameField, RegisterFields } from '#providers/screens/fields/business-fields.tsx'
import { ConsentFields } from '#providers/screens/fields/consent-fields.tsx'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { HoursField } from '#providers/screens/fields/hours-field.tsx'
import { LinkFields } from '#providers/screens/fields/link-fields.tsx'
import { CurrencyField, PayoutFields } from '#providers/screens/fields/money-fields.tsx'
import { MoreFields } from '#providers/screens/fields/more-fields.tsx'
import { PersonFields } from '#providers/screens/fields/person-fields.tsx'
import { BrandingFields } from '#providers/screens/fields/picture-fields.tsx'
import { AddressFields, ContactFields, PlaceDetails } from '#providers/screens/fields/place-fields.tsx'
import { PlanFields } from '#providers/screens/fields/plan-fields.tsx'
import { ProofFields } from '#providers/screens/fields/proof-fields.tsx'
import { TaxTable } from '#providers/screens/fields/tax-table.tsx'
import { AccountFirst } from '#providers/screens/sign-up/account-first.tsx'
import { MailProof } from '#providers/screens/sign-up/mail-proof.tsx'

export interface StepProps {
  fields: FieldsProps
  /** The path to return to after signing in. */
  nextPath: string
  isSignedIn: boolean
  requiredProofs: ProofKind[]
  mail: { isVerified: boolean; onVerified(email: string): void }
}

const Business = ({ fields }: StepProps) => (
  <>
    <NameField {...fields} />
    <CategoryFields {...fields} />
    <LegalFields {...fields} />
    <RegisterFields {...fields} />
  </>
)

const Place = ({ fields, mail, isSignedIn }: StepProps) => (
  <>
    <ContactFields {...fields} />
    {isSignedIn && !mail.isVerified && <MailProof email={fields.form.email} onVerified={mail.onVerified} />}
    <AddressFields {...fields} />
    <PlaceDetails {...fields} />
    <MoreFields
      title="Website and where else people find you"
      hasError={
        fields.errorOf('website') !== undefined ||
        Object.keys(fields.form.social).some((key) => fields.errorOf(`social.${key}`))
      }
    >
      <LinkFields {...fields} />
    </MoreFields>
  </>
)

const About = ({ fields }: StepProps) => (
  <>
    <WordFields {...fields} />
    <LanguageFields {...fields} />
    <HoursField {...fields} />
    <BrandingFields {...fields} />
  </>
)

const Team = ({ fields }: StepProps) => (
  <>
    <p className="text-text-2">
      Bookings go into somebody’s calendar. Begin with your own; colleagues join from the dashboard, each with hours of
      their own.
    </p>
    <PersonFields {...fields} />
  </>
)

const Proof = ({ fields, requiredProofs }: StepProps) => <ProofFields {...fields} required={requiredProofs} />

const Money = ({ fields }: StepProps) => (
  <>
    <CurrencyField {...fields} />
    <TaxTable
      rates={fields.form.taxRates}
      country={fields.form.country}
      onChange={(taxRates) => fields.change({ taxRates })}
      errorOf={fields.errorOf}
    />
    <PayoutFields {...fields} />
    <PlanFields {...fields} />
  </>
)

const Consent = ({ fields, mail, isSignedIn, nextPath }: StepProps) => (
  <>
    <ConsentFields {...fields} />
    {!isSignedIn && <AccountFirst nextPath={nextPath} />}
    {isSignedIn && !mail.isVerified && <MailProof email={fields.form.email} onVerified={mail.onVerified} />}
  </>
)

/** In the order of `providerSteps`. */
export const stepParts: ComponentType<StepProps>[] = [Business, Place, About, Team, Proof, Money, Consent]
