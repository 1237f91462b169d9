/** What is wrong with a form. `field` may lead into a list: "options.0.price". */
export interface FormProblem {
  field: string
  /** "missing", "too-short", "too-long", "not-a-price", "contact-data" … */
  code: string
  /** For a person, a whole sentence. */
  text: string
  /** Index into the steps of the form. */
  step: number
}
