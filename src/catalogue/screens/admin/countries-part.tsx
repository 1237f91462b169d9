import { useState } from 'react'
import type { CatalogueDashboard, AdminCountry } from '#catalogue/contract-dashboard.ts'
import { openCountry, putCountry } from '#catalogue/screens/admin/catalogue-client.ts'
import { ActForm } from '#ui/form/act-form.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Done, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, Select, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface PartProps {
  catalogue: CatalogueDashboard
  mayChange: boolean
  onChanged(): Promise<void>
}

const atOnce = 40

/** The regions of countries, and the countries in which something is sold. */
export function CountriesPart({ catalogue, mayChange, onChanged }: PartProps) {
  const [text, setText] = useState('')
  const [region, setRegion] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const found = catalogue.countries.filter((one) => isLike(one, text) && isIn(one, region))
  return (
    <Section
      title="Regions and countries"
      text="A country stands on the page of each of its regions; the most local one labels it. A closed country sells nothing and takes nobody new; what was ordered stays."
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          isOptional
          label="Country"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Field label="On the page of">
          {(described) => (
            <Select {...described} value={region} onChange={(event) => setRegion(event.currentTarget.value)}>
              <option value="">All, {catalogue.countries.length} countries</option>
              {catalogue.regions.map(({ key, label, countries }) => (
                <option key={key} value={key}>
                  {label}, {countries}
                </option>
              ))}
              <option value="closed">Closed ones</option>
              <option value="changed">Those that were changed</option>
            </Select>
          )}
        </Field>
      </div>
      {found.length === 0 && <p className="py-6 text-center text-text-2">No country is like that.</p>}
      <Rows>
        {found.slice(0, atOnce).map((country) => (
          <CountryRow
            key={country.code}
            country={country}
            catalogue={catalogue}
            isOpen={open === country.code}
            onToggle={mayChange ? () => setOpen(open === country.code ? null : country.code) : null}
            onChanged={onChanged}
          />
        ))}
      </Rows>
      {found.length > atOnce && (
        <p className="type-small text-text-3">{found.length - atOnce} more: write a part of the name.</p>
      )}
      {mayChange && <NewCountry onChanged={onChanged} regions={catalogue.regions} />}
    </Section>
  )
}

const isLike = ({ name, code }: AdminCountry, text: string) =>
  `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase())
const isIn = ({ regions, isOpen, isChanged }: AdminCountry, region: string) =>
  region === '' ||
  (region === 'closed' ? !isOpen : region === 'changed' ? isChanged : regions.some((one) => one === region))

interface CountryRowProps {
  country: AdminCountry
  catalogue: CatalogueDashboard
  isOpen: boolean
  onToggle: (() => void) | null
  onChanged(): Promise<void>
}

function CountryRow({ country, catalogue, isOpen, onToggle, onChanged }: CountryRowProps) {
  const labels = catalogue.regions.filter(({ key }) => country.regions.includes(key)).map(({ label }) => label)
  return (
    <Row
      actions={
        onToggle && (
          <Button size="small" aria-expanded={isOpen} aria-label={`Change ${country.name}`} onClick={onToggle}>
            Change
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{country.name}</span>
        <span className="type-small text-text-3">{country.code}</span>
        {!country.isOpen && <Badge tone="warning">Closed</Badge>}
        {country.isChanged && <Badge>Changed</Badge>}
      </div>
      <p className="type-small text-text-2">
        {labels.join(', ')} · {country.listed} on the market
      </p>
      {isOpen && <CountryForms country={country} regions={catalogue.regions} onChanged={onChanged} />}
    </Row>
  )
}

function CountryForms({
  country,
  regions,
  onChanged,
}: {
  country: AdminCountry
  regions: CatalogueDashboard['regions']
  onChanged(): Promise<void>
}) {
  const { isBusy, error, run } = useDoing()
  const [isConfirming, setConfirming] = useState(false)
  const [done, setDone] = useState('')
  const act = async (work: () => Promise<{ services: number }>) => {
    let services = 0
    if (!(await run(async () => void ({ services } = await work())))) return
    setDone(`Saved; it concerns ${services} ${services === 1 ? 'service' : 'services'}`)
    setConfirming(false)
    await onChanged()
  }
  return (
    <div className="mt-2 grid gap-3 rounded-md bg-surface-2 p-4">
      <ErrorNotice message={error?.message} />
      <Done text={done} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2" disabled={isBusy}>
        <legend className="type-small font-semibold">Stands on the pages of</legend>
        {regions.map(({ key, label }) => {
          const isMember = country.regions.includes(key)
          return (
            <Checkbox
              key={key}
              label={label}
              checked={isMember}
              onChange={() => void act(() => putCountry(country.code, key, !isMember))}
            />
          )
        })}
      </fieldset>
      {isConfirming ? (
        <ActForm
          send={country.isOpen ? 'Close' : 'Open'}
          hint={`${country.listed} services are on the market there.`}
          isBusy={isBusy}
          isDanger={country.isOpen}
          needsReason
          onSend={(reason) => void act(() => openCountry(country.code, !country.isOpen, reason))}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setConfirming(true)}>
          {country.isOpen ? 'Close for selling' : 'Open for selling'}
        </Button>
      )}
    </div>
  )
}

/** Adds a country or territory that the bundled list does not have. */
function NewCountry({ regions, onChanged }: { regions: CatalogueDashboard['regions']; onChanged(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const send = async (values: FormData, form: HTMLFormElement) => {
    if (!(await run(() => putCountry(textOf(values, 'code').trim().toUpperCase(), textOf(values, 'region'), true))))
      return
    form.reset()
    await onChanged()
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">A country is missing</summary>
      <ScriptForm
        className="mt-2 rounded-md bg-surface-2 p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-end"
        onSend={(values, form) => void send(values, form)}
      >
        <TextField label="Code" hint="Such as XK" name="code" maxLength={2} autoComplete="off" error={error?.message} />
        <Field label="Region">
          {(described) => (
            <Select {...described} name="region">
              {regions.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" kind="neutral" busy={isBusy && 'Saving…'}>
          Add
        </Button>
      </ScriptForm>
    </details>
  )
}
