import {LoadingState} from '../components/states/loading-state';

/** Stands where a screen is being built. */
export function PlaceholderScreen() {
	return <LoadingState label="Opening the screen." />;
}
