/** A fault in a form. `field` may lead into a list: "options.0.price". */
export interface FormProblem {
  field: string
  /** "missing", "too-short", "too-long", "not-a-price", "contact-data" … */
  code: string
  /** A whole sentence for people. */
  text: string
  /** Index of the form's step that has the field. */
  step: number
}
