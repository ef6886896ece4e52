import {ScreenTitle} from '../../frame/screen-title';

/** Channels. */
export function ChannelsScreen() {
	return <ScreenTitle title="Channels" scope="organization" />;
}
