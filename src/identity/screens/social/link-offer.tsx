import { ProviderButtons } from '#identity/screens/social/provider-buttons.tsx'
import { Button } from '#ui/button.tsx'

/** The person tried a provider first, and then signed in with the old method: offers to connect both. */
const LinkOffer = ({ id, name, onDone }: { id: string; name: string; onDone(): void }) => (
  <>
    <p className="text-text-2">
      You wanted to come in with {name}. Connect it now, and next time one press is enough. You can disconnect it in
      your profile.
    </p>
    <ProviderButtons providers={[{ id, name }]} mode="link" verb="Connect" onDone={onDone} />
    <Button kind="quiet" type="button" onClick={onDone}>
      Not now
    </Button>
  </>
)

export default LinkOffer
