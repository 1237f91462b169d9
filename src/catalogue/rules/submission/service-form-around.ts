export type { FormCurrency, PriceHelp, ServiceFormAround, ServiceFormChoices } from '#catalogue/contract-form.ts'
