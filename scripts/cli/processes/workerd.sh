#!/bin/sh
# Runs workerd ($WORKERD), which does not notice when its parent was killed: a watcher then ends it.
# The descriptor 3 is its channel to the parent, which the watcher must not hold open.
parent=$PPID
(
  while kill -0 "$parent" && kill -0 $$; do sleep 1; done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
