import {ScreenTitle} from '../../frame/screen-title';

/** Files. */
export function FilesScreen() {
	return <ScreenTitle title="Files" scope="account" />;
}
