import type { ProofKind } from '#providers/rules/sign-up/provider-form.ts'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { FileField } from '#media/screens/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

const kinds: { kind: ProofKind; label: string; hint: string }[] = [
  {
    kind: 'identity',
    label: 'Who you are',
    hint: 'Passport, identity card or driving licence. Cover what we do not need, such as the number.',
  },
  { kind: 'licence', label: 'Licence or permit', hint: 'Where your trade needs one: kitchen, electrician, taxi.' },
  { kind: 'insurance', label: 'Insurance', hint: 'A letter of your insurer that says what is covered.' },
]

/** Documents that only reviewers see. */
export function ProofFields({ form, change, errorOf, required }: FieldsProps & { required: ProofKind[] }) {
  const error = errorOf('proofs')
  return (
    <div id={idOfField('proofs')} className="grid gap-7">
      <p className="flex gap-3 rounded-md bg-surface-2 px-4 py-3 text-text-2">
        <Icon name="lock" className="mt-0.5 shrink-0" />
        <span>
          Only our reviewers see these, and they are deleted 90 days after the decision.{' '}
          {required.length === 0
            ? 'None is needed to begin; with identity and licence you get the Verified badge.'
            : ''}
        </span>
      </p>
      {kinds.map(({ kind, label, hint }) => (
        <FileField
          key={kind}
          label={label}
          isOptional={!required.includes(kind)}
          hint={hint}
          files={form.proofs.filter((proof) => proof.kind === kind)}
          onChange={(files) =>
            change({
              proofs: [
                ...form.proofs.filter((proof) => proof.kind !== kind),
                ...files.map((file) => ({ ...file, kind })),
              ],
            })
          }
          atMost={2}
          {...(error && required.includes(kind) && !form.proofs.some((proof) => proof.kind === kind) && { error })}
        />
      ))}
    </div>
  )
}
