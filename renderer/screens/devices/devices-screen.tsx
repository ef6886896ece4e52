import {ScreenTitle} from '../../frame/screen-title';

/** Devices. */
export function DevicesScreen() {
	return <ScreenTitle title="Devices" scope="account" />;
}
