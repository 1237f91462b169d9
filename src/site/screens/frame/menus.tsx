// One chunk for all menus of the header.
export { AccountMenu } from '#site/screens/frame/account-menu.tsx'
export { BrowseMenu } from '#site/screens/frame/browse-menu.tsx'
export { NoticeBell } from '#site/screens/frame/notice-bell.tsx'
export { SettingsMenu } from '#site/screens/frame/settings-menu.tsx'
