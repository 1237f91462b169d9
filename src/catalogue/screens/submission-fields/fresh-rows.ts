import type { FormAddon, FormOption } from '#catalogue/rules/submission/service-form.ts'
import type { Question } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { newId } from '#shared/ids.ts'

export const freshOption = (name = ''): FormOption => ({
  id: newId(),
  name,
  groupName: '',
  description: '',
  price: '',
  durationMinutes: null,
  maxQuantity: 10,
  isActive: true,
  picture: null,
})

export const freshAddon = (): FormAddon => ({ id: newId(), name: '', price: '', extraMinutes: 0, maxQuantity: 1 })

export const freshQuestion = (): Question => ({
  id: newId(),
  label: '',
  type: 'text',
  choices: [],
  required: false,
  when: 'before',
})
