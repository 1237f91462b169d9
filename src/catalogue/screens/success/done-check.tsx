import '#catalogue/screens/success/done-check.css'

/** The animated check mark of a success. */
export const DoneCheck = () => (
  <svg viewBox="0 0 72 72" aria-hidden="true" className="done-check size-18 text-success">
    <circle cx="36" cy="36" r="33" pathLength="1" strokeWidth="3" />
    <path d="m22 37.5 9.5 9.5L51 26.5" pathLength="1" strokeWidth="4.5" />
  </svg>
)
