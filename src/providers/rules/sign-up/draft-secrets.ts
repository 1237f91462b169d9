import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'

interface Sealing {
  seal(text: string): string
  unseal(sealed: string): string
}

/** A form as it is stored: the number of a bank account is encrypted. */
export function closedForm({ seal }: Pick<Sealing, 'seal'>, form: DraftForm): DraftForm {
  const { iban, ...rest } = form
  return typeof iban === 'string' && iban !== '' ? { ...rest, sealedIban: seal(iban) } : form
}

export function openedForm({ unseal }: Pick<Sealing, 'unseal'>, form: DraftForm): DraftForm {
  const { sealedIban, ...rest } = form
  return typeof sealedIban === 'string' ? { ...rest, iban: unseal(sealedIban) } : form
}
