-- Runs are kept in the words of `src/catalogue/run.ts` and `src/contracts/run.ts`.
UPDATE feed_refresh_run SET outcome = 'interrupted' WHERE outcome = 'killed';
UPDATE feed_refresh_run
SET summary = json_remove(
  json_set(
    summary,
    '$.rows', json_object(
      'read', summary -> '$.offers.rows', 'accepted', summary -> '$.offers.accepted', 'rejected', summary -> '$.offers.rejected'
    ),
    '$.pages.rendered', 0
  ),
  '$.offers'
)
WHERE summary -> '$.offers' IS NOT NULL;
