import type { BrandSettings } from '#content/contract.ts'
import { AccentFields } from '#content/screens/admin/accent-fields.tsx'
import { ChangesList } from '#content/screens/admin/changes-list.tsx'
import { brandSource, saveBrand } from '#content/screens/admin/content-client.ts'
import { LogoFields } from '#content/screens/admin/logo-fields.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Loaded, ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

/** Name, legal name, color and logo. Changes apply to all pages and emails at once. */
export function BrandPart({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(brandSource)
  return (
    <Loaded remote={remote} what="the brand">
      {(brand) => (
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          <Section
            title="Names"
            text="The name stands in titles, letters, receipts and in the header. The foot keeps its links."
          >
            <NamesForm
              key={JSON.stringify([brand.name, brand.senderName, brand.legalName, brand.addressLines])}
              brand={brand}
              onSaved={remote.reload}
            />
          </Section>
          <Section
            title="Colour"
            text="Buttons, marks and links of the market, on light and on dark. A colour that cannot be read is not taken."
          >
            <AccentFields
              key={`${brand.accent.light} ${brand.accent.dark}`}
              accent={brand.accent}
              isUsual={brand.isUsualAccent}
              onSaved={remote.reload}
            />
          </Section>
          <Section title="Logo" text="Square for tabs and phones, wide for the header and letters.">
            <LogoFields key={JSON.stringify(brand.logo)} logo={brand.logo} onSaved={remote.reload} />
          </Section>
          <ChangesList changes={brand.changes} mayChange={mayChange} onChanged={remote.reload} />
        </fieldset>
      )}
    </Loaded>
  )
}

function NamesForm({ brand, onSaved }: { brand: BrandSettings; onSaved(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const toast = useToast()
  const errors = error?.fields ?? {}
  const send = async (values: FormData) => {
    const lines = textOf(values, 'lines')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const company = { legalName: textOf(values, 'legalName').trim(), lines, taxId: textOf(values, 'taxId').trim() }
    if (
      !(await run(() =>
        saveBrand({ name: textOf(values, 'name').trim(), senderName: textOf(values, 'senderName').trim(), company }),
      ))
    )
      return
    toast({ text: 'Saved', tone: 'success' })
    await onSaved()
  }
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <ScriptForm onSend={(values) => void send(values)}>
      <ErrorNotice message={Object.keys(errors).length > 0 ? undefined : error?.message} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Name of the market"
          name="name"
          defaultValue={brand.name}
          maxLength={40}
          {...errorOf('name')}
        />
        <TextField
          isOptional
          label="Mails are from"
          hint={`Empty: ${brand.name}`}
          name="senderName"
          defaultValue={brand.senderName}
          maxLength={60}
          {...errorOf('senderName')}
        />
        <TextField
          isOptional
          label="Legal name"
          hint="On invoices, and at the foot of letters."
          name="legalName"
          defaultValue={brand.legalName}
          maxLength={120}
          {...errorOf('company')}
        />
        <TextField isOptional label="Tax number" name="taxId" defaultValue={brand.taxId} maxLength={40} />
      </div>
      <TextArea
        isOptional
        label="Address"
        hint="A line each, at most six."
        name="lines"
        rows={3}
        defaultValue={brand.addressLines.join('\n')}
      />
      <SaveBar busy={isBusy && 'Saving…'} isSaved={false}>
        Save names
      </SaveBar>
    </ScriptForm>
  )
}
