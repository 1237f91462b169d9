// One chunk for all menus of the header.
export { AccountMenu } from '#site/screens/frame/menu/account-menu.tsx'
export { BrowseMenu } from '#site/screens/frame/menu/browse-menu.tsx'
export { NotificationBell } from '#site/screens/frame/notification-bell.tsx'
export { SettingsMenu } from '#site/screens/frame/menu/settings-menu.tsx'
