/** People do not see it; what fills in every field does not know that. */
export const Trap = () => (
  <div className="absolute -start-[9999px] size-px overflow-hidden" aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
