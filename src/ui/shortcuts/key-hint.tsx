/** A key of the keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className="type-caption inline-grid min-w-6 place-items-center rounded-sm border border-border-strong bg-surface-2 px-1.5 py-0.5 font-sans font-semibold text-text-2">
    {children}
  </kbd>
)
