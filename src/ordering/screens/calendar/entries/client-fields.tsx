import { useId, useMemo, useRef } from 'react'
import type { CustomerLine, CustomerList } from '#ordering/contract-customers.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { ComboboxList, useAnswer, type ComboboxOption } from '#ui/form/combobox-list.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** Who is booked: typed, or chosen from the client book. */
export interface BookedPerson {
  name: string
  phone: string
  email: string
  /** Chosen from the book. */
  client: CustomerLine | null
}

export const nobodyYet: BookedPerson = { name: '', phone: '', email: '', client: null }

interface ClientFieldsProps {
  providerId: string
  person: BookedPerson
  errors: Record<string, string>
  onChange(part: Partial<BookedPerson>): void
}

const none: ComboboxOption[] = []

/** Name, phone and email. Typing a name, number or address finds people of the client book. */
export function ClientFields({ providerId, person, errors, onChange }: ClientFieldsProps) {
  const { phone, email, client } = person
  return (
    <>
      <NameField providerId={providerId} person={person} error={errors.name} onChange={onChange} />
      {client && <ChosenClient client={client} onClear={() => onChange({ client: null })} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          isOptional
          autoComplete="off"
          value={phone}
          error={errors.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label="Email"
          type="email"
          isOptional
          autoComplete="off"
          value={email}
          error={errors.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
      <p className="type-small text-text-3">{lettersText(person)}</p>
    </>
  )
}

function lettersText({ email, client }: BookedPerson): string {
  if (email.trim() !== '') return 'They get a confirmation and reminders by email.'
  return client?.hasEmail
    ? 'They get a confirmation and reminders at the email they book with.'
    : 'Without an email they get no confirmation and no reminders.'
}

function NameField({
  providerId,
  person,
  error,
  onChange,
}: Omit<ClientFieldsProps, 'errors'> & { error: string | undefined }) {
  const { rights } = useBusinessDashboard().business
  const [input, listId] = [useRef<HTMLInputElement>(null), useId()]
  const typed = person.name.trim()
  const isSearching = rights.includes('see-customers') && typed.length >= 2 && typed !== person.client?.name
  const { answer, close } = useAnswer(isSearching ? typed : '', (text, signal) =>
    callApi<CustomerList>(`/api/v1/me/providers/${providerId}/customers?${new URLSearchParams({ q: text })}`, {
      signal,
    }),
  )
  const found = useMemo(() => (answer ? optionsOf(answer) : none), [answer])
  const choose = (id: string) => {
    const client = answer?.items.find((one) => one.id === id)
    if (client) onChange({ client, name: client.name, phone: client.phone ?? '', email: client.email ?? '' })
    close()
  }
  return (
    <div className="relative">
      <TextField
        ref={input}
        label="Name"
        autoFocus
        maxLength={80}
        autoComplete="off"
        value={person.name}
        error={error}
        {...(rights.includes('see-customers') && { hint: 'A name, phone or email finds your customers.' })}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <ComboboxList
        id={listId}
        label="Customers"
        input={input}
        options={found}
        onChoose={({ key }) => choose(key)}
        onClose={close}
      />
    </div>
  )
}

const optionsOf = ({ items }: CustomerList): ComboboxOption[] =>
  items.slice(0, 6).map(({ id, name, phone, email, lastText, isBlocked }) => ({
    key: id,
    icon: isBlocked ? 'ban' : 'user',
    label: name,
    detail: phone ?? email ?? lastText ?? '',
  }))

const ChosenClient = ({ client, onClear }: { client: CustomerLine; onClear(): void }) => (
  <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-2 px-4 py-2">
    <span className="type-small flex items-center gap-2">
      <Icon name="user-check" size="small" />
      <span>
        {client.visits === 1 ? '1 visit' : `${client.visits} visits`}
        {client.noShows > 0 && `, did not come ${client.noShows === 1 ? 'once' : `${client.noShows} times`}`}
        {client.isBlocked && ', blocked by you'}
      </span>
    </span>
    <Button size="small" type="button" onClick={onClear}>
      Somebody else
    </Button>
  </div>
)
