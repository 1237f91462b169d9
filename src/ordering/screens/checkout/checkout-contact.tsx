import type { CheckoutView } from '#ordering/contract.ts'
import { EmailCode } from './checkout-code.tsx'
import { NamedText } from './checkout-step.tsx'

/** Contact data. No account is needed; where nothing is paid now, a code by email confirms a new address. */
export const ContactFields = ({ checkout }: { checkout: CheckoutView }) => {
  const { draft, needsLastName, needsPhone } = checkout
  return (
    <>
      {checkout.isGuest && <p className="type-small -mt-2 text-text-2">You order as a guest. No account is needed.</p>}
      <NamedText
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={draft.email}
      />
      <EmailCode checkout={checkout} />
      <div className="fit-grid gap-y-5 [--least:12rem] [--most:2]">
        <NamedText
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={draft.firstName}
        />
        <NamedText
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          isOptional={!needsLastName}
          defaultValue={draft.lastName}
        />
      </div>
      <NamedText
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        isOptional={!needsPhone}
        hint={
          needsPhone
            ? 'With country code, so that you can be reached on the way: +351 912 345 678'
            : 'With country code. Only used if something about this order changes.'
        }
        defaultValue={draft.phone}
      />
      <CompanyReceipt company={draft.company} />
    </>
  )
}

const CompanyReceipt = ({ company }: { company: CheckoutView['draft']['company'] }) => (
  <details open={Boolean(company)} className="group/company">
    <summary className="link type-small inline-flex min-h-11 items-center">I need a receipt for a company</summary>
    <div className="mt-3 grid gap-5 md:grid-cols-2">
      <NamedText
        label="Company"
        name="company.name"
        autoComplete="organization"
        maxLength={120}
        isOptional
        defaultValue={company?.name}
      />
      <NamedText label="Tax number" name="company.taxId" maxLength={20} isOptional defaultValue={company?.taxId} />
      <NamedText
        className="md:col-span-2"
        label="Company address"
        name="company.address"
        maxLength={200}
        isOptional
        defaultValue={company?.address}
      />
    </div>
  </details>
)
