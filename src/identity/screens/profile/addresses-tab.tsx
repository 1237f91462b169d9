import { useState } from 'react'
import type { PostalAddress, Profile } from '#identity/contract-profile.ts'
import { AddressForm } from '#identity/screens/profile/address-form.tsx'
import { countryNameOf } from '#identity/screens/profile/choices.ts'
import { isSameAddress, useSaveAddresses } from '#identity/screens/profile/save-addresses.ts'
import { Done, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { WithProfile } from '#identity/screens/profile/with-profile.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { mostAddresses } from '#identity/rules/profile.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

export const AddressesTab = () => (
  <Section title="Your addresses" text="The default one is filled in when you order.">
    <WithProfile>{(profile) => <Addresses profile={profile} />}</WithProfile>
  </Section>
)

/** The address that is being edited; initially none, or a new one if there is none yet. */
type Open = PostalAddress | 'new' | null

function Addresses({ profile: { addresses } }: { profile: Profile }) {
  const [open, setOpen] = useState<Open>(null)
  const [done, setDone] = useState('')
  const isNew = open === 'new' || addresses.length === 0
  const close = (text: string) => {
    setOpen(null)
    setDone(text)
  }
  if (isNew)
    return <AddressForm onDone={() => close('Saved')} onBack={addresses.length > 0 ? () => close('') : undefined} />
  if (open)
    return <AddressForm address={open as PostalAddress} onDone={() => close('Saved')} onBack={() => close('')} />
  return (
    <>
      <AddressList addresses={addresses} onEdit={setOpen} onDone={setDone} />
      <div className="flex flex-wrap items-center gap-4">
        {addresses.length < mostAddresses && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            Add an address
          </Button>
        )}
        <Done text={done} />
      </div>
    </>
  )
}

interface AddressListProps {
  addresses: PostalAddress[]
  onEdit(address: PostalAddress): void
  onDone(text: string): void
}

function AddressList({ addresses, onEdit, onDone }: AddressListProps) {
  const { busy, failure, attempt } = useAttempt()
  const save = useSaveAddresses()
  const change = (make: (all: PostalAddress[]) => PostalAddress[], text: string) =>
    void attempt(async () => {
      await save(make)
      onDone(text)
    })
  const remove = (gone: PostalAddress) => change((all) => all.filter((one) => !isSameAddress(one, gone)), 'Deleted')
  const makeDefault = (chosen: PostalAddress) =>
    change((all) => all.map((one) => ({ ...one, isDefault: isSameAddress(one, chosen) })), 'Saved')
  return (
    <>
      <ErrorNotice message={failure?.message} />
      <Rows>
        {addresses.map((address) => (
          <Row
            key={JSON.stringify(address)}
            actions={<Actions {...{ address, onEdit, remove, makeDefault, isBusy: Boolean(busy) }} />}
          >
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {address.label || address.line1}
              {address.isDefault && <Badge>Default</Badge>}
            </p>
            <p className="text-text-2">{addressText(address)}</p>
            {address.note && <p className="type-small text-text-3">{address.note}</p>}
          </Row>
        ))}
      </Rows>
    </>
  )
}

interface ActionsProps {
  address: PostalAddress
  isBusy: boolean
  onEdit(address: PostalAddress): void
  remove(address: PostalAddress): void
  makeDefault(address: PostalAddress): void
}

function Actions({ address, isBusy, onEdit, remove, makeDefault }: ActionsProps) {
  const name = address.label || address.line1
  return (
    <>
      {!address.isDefault && (
        <Button
          size="small"
          kind="quiet"
          disabled={isBusy}
          onClick={() => makeDefault(address)}
          aria-label={`Make ${name} the default`}
        >
          Make default
        </Button>
      )}
      <Button size="small" disabled={isBusy} onClick={() => onEdit(address)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button
        size="small"
        kind="danger"
        disabled={isBusy}
        onClick={() => remove(address)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Button>
    </>
  )
}

const addressText = ({ line1, line2, district, postalCode, city, country }: PostalAddress) =>
  [line1, line2, district, [postalCode, city].filter(Boolean).join(' '), countryNameOf(country)]
    .filter(Boolean)
    .join(', ')
