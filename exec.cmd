@rem Scripts of package.json start with `exec`, so that signals reach Node and no shell in between.
@rem The shell of Windows does not know that word; this file makes it run the rest.
@%*
