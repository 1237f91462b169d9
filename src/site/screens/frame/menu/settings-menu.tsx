import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { ShopKeys } from '#site/screens/frame/menu/shop-keys.tsx'
import { ThemeSwitch } from '#site/screens/frame/menu/theme-switch.tsx'

/** Language, currency and theme, and in the shop its keys. Where only one value exists, it is shown as text. */
export function SettingsMenu({ hasKeys }: { hasKeys: boolean }) {
  const [areKeysShown, showKeys] = useState(false)
  return (
    <>
      <Menu label="Language, currency and appearance" trigger={<Icon name="globe" />} className="icon-button">
        <dl className="type-small grid gap-3 p-3">
          <div>
            <dt className="font-semibold">Language</dt>
            <dd className="text-text-2">English</dd>
          </div>
          <div>
            <dt className="font-semibold">Currency</dt>
            <dd className="max-w-52 text-text-2">Prices are in the currency of each business; that is what you pay.</dd>
          </div>
          <div>
            <dt className="mb-1.5 font-semibold">Appearance</dt>
            <dd>
              <ThemeSwitch />
            </dd>
          </div>
        </dl>
        {hasKeys && (
          <button
            type="button"
            data-closes-menu
            className="button button-small button-quiet mb-1 pointer-coarse:hidden"
            onClick={() => showKeys(true)}
          >
            Keyboard
          </button>
        )}
      </Menu>
      {hasKeys && <ShopKeys isShown={areKeysShown} onShow={showKeys} />}
    </>
  )
}
