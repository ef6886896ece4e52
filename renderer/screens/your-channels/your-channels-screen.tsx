import {ScreenTitle} from '../../frame/screen-title';

/** Your channels. */
export function YourChannelsScreen() {
	return <ScreenTitle title="Your channels" scope="account" />;
}
