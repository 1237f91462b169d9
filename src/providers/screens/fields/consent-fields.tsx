import { box, type FieldsProps } from '#providers/screens/fields/fields.ts'
import { Checkbox } from '#ui/form/choices.tsx'

const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {children}
    <span className="sr-only"> (PDF, opens in a new tab)</span>
  </a>
)

/** No box is checked in advance. */
export const ConsentFields = (fields: FieldsProps) => (
  <div className="grid gap-1">
    <Checkbox
      label={
        <>
          I accept the <LegalLink href="/terms.pdf">terms for providers</LegalLink>.
        </>
      }
      {...box(fields, 'acceptsTerms')}
    />
    <Checkbox
      label={
        <>
          I handle my customers’ data as the <LegalLink href="/privacy.pdf">data terms</LegalLink> say: for their
          bookings and nothing else.
        </>
      }
      {...box(fields, 'acceptsDataTerms')}
    />
    <Checkbox
      label="I may sell what I offer here."
      hint="Where a licence, an insurance or a permit is needed, I have it."
      {...box(fields, 'maySell')}
    />
  </div>
)
