-- The journal and the audit are append-only: what happened stays as it was written. Only a session that says so by
-- `set local loopboard.prune = 'on'` may delete old rows; nobody may change one.
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('loopboard.prune', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of "%" is refused: its rows are append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "Event_append_only" BEFORE UPDATE OR DELETE ON "Event"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER "Event_keep" BEFORE TRUNCATE ON "Event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE TRIGGER "Audit_append_only" BEFORE UPDATE OR DELETE ON "Audit"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER "Audit_keep" BEFORE TRUNCATE ON "Audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Tells listeners that a workspace has new events, with ids only: {"w": workspace, "s": its highest seq}. PostgreSQL
-- delivers it at commit, so nobody hears of what is not durable. One notice per statement and workspace.
CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('loopboard_events', json_build_object('w', "workspaceId", 's', max("seq"))::text)
    FROM added GROUP BY "workspaceId";
  RETURN NULL;
END
$$;

CREATE TRIGGER "Event_announce" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
