type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null

/** Registers the dialog in which a person signs in again. Returns a function that removes it. */
export function hostIdentityPrompt(open: Prompt): () => void {
  prompt = open
  return () => {
    if (prompt === open) prompt = null
  }
}

/** Whether the person has signed in again; false also on a page without the dialog. */
export const confirmIdentity = async (): Promise<boolean> => (prompt ? prompt() : false)
