/** An invisible field: bots that fill in every field reveal themselves. */
export const Trap = () => (
  <div className="absolute -start-[9999px] size-px overflow-hidden" aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
