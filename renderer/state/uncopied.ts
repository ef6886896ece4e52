import {create} from 'zustand';

/** Whether a password is on screen that is kept nowhere and was not copied yet. */
export const useUncopiedStore = create<{readonly hasPassword: boolean}>()(() => ({
	hasPassword: false,
}));
