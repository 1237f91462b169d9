/** A fault in a form. `field` may lead into a list: "options.0.price". */
export type { FormProblem } from './field-schemas.ts'
