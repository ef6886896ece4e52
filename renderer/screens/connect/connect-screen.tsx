import {ScreenTitle} from '../../frame/screen-title';

/** The demo with one click, or a server by its address. */
export function ConnectScreen() {
	return <ScreenTitle title="Connect" scope="computer" />;
}
